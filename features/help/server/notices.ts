import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'help.asked': ({ requestId, number, subject, personIds }) => ({
    category: 'news',
    kind: 'help',
    title: { key: 'notifications.help.asked' },
    body: { words: subject },
    params: { number },
    link: `/ayuda/solicitud/${requestId}`,
    dedupeKey: `help.asked:${requestId}`,
    to: { people: personIds },
  }),
  'help.moved': ({ requestId, messageId, number, kind, words, subject, personIds }) => ({
    category: 'news',
    kind: 'help',
    title: { key: `notifications.help.${kind}` },
    body: { words: words || subject },
    params: { number },
    link: `/ayuda/solicitud/${requestId}`,
    dedupeKey: `help.moved:${messageId}`,
    to: { people: personIds },
  }),
  'help.tutorial_published': ({ tutorialId, title, audience }) => ({
    category: 'news',
    kind: 'tutorial',
    title: { key: 'notifications.help.tutorial' },
    body: { words: title },
    link: `/ayuda/tutorial/${tutorialId}`,
    dedupeKey: `help.tutorial_published:${tutorialId}`,
    to: { audience },
  }),
};
