import { IconNote, IconSend } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { mostWords } from '../../policy.ts';
import css from './case-conversation.module.css';

/** What somebody writes into a case. */
export interface Said {
  readonly text: string;
  readonly is_internal: boolean;
  readonly files: readonly File[];
}

const MOST_FILES = 5;

interface SayFormProps {
  say: (said: Said) => Promise<unknown>;
  mayNote: boolean;
  onText?: ((text: string) => void) | undefined;
}

/** Writes into a case: for everybody, or where one may, for the team alone. Ctrl Enter sends. */
export function SayForm({ say, mayNote, onText }: SayFormProps) {
  const { t } = useTranslation();
  const papers = usePapers(MOST_FILES);
  const [text, setText] = useState('');
  const [reader, setReader] = useState<'everybody' | 'team'>('everybody');
  const { busy, press: attempt } = usePress();
  const isNote = reader === 'team';
  const missing = text.trim() === '' && papers.files.length === 0 ? t('cases.conversation.missing') : undefined;
  const blocked = papers.blocked ?? missing;
  const send = async () => {
    if (blocked !== undefined || busy) return;
    await attempt(async () => {
      await say({ text: text.trim(), is_internal: isNote, files: papers.files });
      setText('');
      papers.clear();
      toast({ title: t(isNote ? 'cases.conversation.saved' : 'cases.conversation.sent') });
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <div className={css.form} onKeyDown={press}>
      <UnsavedGuard when={missing === undefined && !busy} />
      {mayNote ? (
        <div className={css.as}>
          <Segmented
            label={t('cases.conversation.as')}
            value={reader}
            onChange={setReader}
            options={[
              { key: 'everybody', label: t('cases.conversation.asMessage') },
              { key: 'team', label: t('cases.conversation.asNote') },
            ]}
          />
        </div>
      ) : null}
      <TextArea
        label={t(isNote ? 'cases.conversation.textNote' : 'cases.conversation.text')}
        rows={3}
        maxLength={mostWords}
        value={text}
        onChange={(next) => {
          setText(next);
          onText?.(next);
        }}
      />
      <FileField
        {...papers.field}
        label={t('cases.conversation.files')}
        description={t('cases.conversation.filesHint', { count: MOST_FILES })}
        many
        accept=".pdf,.png,.jpg,.jpeg,.webp"
        maxMegabytes={10}
      />
      <div className="row end">
        <Button
          variant="soft"
          icon={isNote ? <IconNote size={16} /> : <IconSend size={16} />}
          kbd={['Ctrl', '↵']}
          busy={busy}
          blocked={blocked}
          onClick={() => void send()}
        >
          {t(isNote ? 'cases.conversation.sendNote' : 'cases.conversation.send')}
        </Button>
      </div>
    </div>
  );
}
