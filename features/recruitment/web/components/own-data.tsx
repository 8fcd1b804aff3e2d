import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { dataAsks } from '../../policy.ts';
import { recruitment, type Status } from '../recruitment.ts';

interface Props {
  token: string;
  data: Status['data'];
  onAsked: (status: Status) => void;
}

/** What the company keeps of who holds the link, and what they ask of it. */
export function OwnData({ token, data, onAsked }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card padded className="stack gap12">
      <h2 className="h20">{t('recruitment.data.title')}</h2>
      <p className="ink2">{t('recruitment.data.text')}</p>
      {data.asked.map(({ number, what, is_open: isOpen, due_on: due }) => (
        <p key={number}>
          {t(isOpen ? 'recruitment.data.open' : 'recruitment.data.closed', {
            number,
            what: t(`recruitment.data.what.${what}`),
            day: due === null ? '' : formatDay(due),
          })}
        </p>
      ))}
      <div className="row wrap gap8">
        <Button
          icon={<IconDownload size={16} />}
          onClick={() => void takeFile(() => recruitment.getOwnData({ body: { token } }))}
        >
          {t('recruitment.data.copy')}
        </Button>
        {data.may_ask ? <Button onClick={() => setAsking(true)}>{t('recruitment.data.ask')}</Button> : null}
      </div>
      {isAsking ? <Asking token={token} onAsked={onAsked} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function Asking({ token, onAsked, onClose }: Omit<Props, 'data'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [what, setWhat] = useState<(typeof dataAsks)[number] | ''>('copy');
  const [words, setWords] = useState('');
  const { busy, failure, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      if (what === '') return;
      onAsked(await recruitment.askAboutData({ body: { token, what, words: words.trim() } }));
      toast({ title: t('recruitment.data.sent') });
      onClose();
    });
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      failure={failure}
      title={t('recruitment.data.ask')}
      blocked={what === '' || words.trim() === '' ? t('recruitment.data.words') : undefined}
      action={t('recruitment.data.send')}
      onAct={() => void send()}
    >
      <div className="stack gap16">
        <RadioCards
          label={t('recruitment.data.what')}
          value={what}
          onChange={setWhat}
          options={dataAsks.map((value) => ({ value, label: t(`recruitment.data.what.${value}`) }))}
        />
        <TextArea
          label={t('recruitment.data.words')}
          required
          rows={4}
          value={words}
          onChange={setWords}
          maxLength={2_000}
        />
      </div>
    </FormDialog>
  );
}
