import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChatPanel } from './components/chat-panel.tsx';

/** Opens the chat beside the page. */
export function AskPlaza() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconMessageQuestion size={18} />} onClick={() => setOpen(true)}>
        {t('assistants.chat.open')}
      </Button>
      {isOpen ? <ChatPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}
