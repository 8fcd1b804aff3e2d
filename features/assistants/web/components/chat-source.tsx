import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { loadRoomStrings } from '#platform/web/language.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { assistants } from '../assistants.ts';

const ChatAnswer = lazyPart(async () => {
  const [part] = await Promise.all([import('./chat-answer.tsx'), loadRoomStrings('assistants')]);
  return part.ChatAnswer;
});

/** From so many letters on what is typed into Ctrl+K may be a question. */
const leastLetters = 8;

/** What is typed into Ctrl+K, asked as a question: its answer stands in place of the list. */
export const chatSource: PaletteSource = {
  key: 'chat',
  heading: 'assistants.menu.chatFound',
  filter: 'assistants.menu.chatFound',
  search: (query) =>
    Promise.resolve(
      query.length < leastLetters || !query.includes(' ')
        ? []
        : [
            {
              key: 'ask',
              label: query,
              icon: <IconMessageQuestion />,
              open: { card: <Asked question={query} /> },
            },
          ],
    ),
};

function Asked({ question }: { question: string }) {
  const { data } = useQuery({
    queryKey: ['assistants', 'chat', question],
    queryFn: () => assistants.chat({ body: { question: question.slice(0, 400) } }),
    staleTime: Infinity,
  });
  return data ? <ChatAnswer answer={data} question={question} /> : null;
}
