import { formatDay, formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { documentKinds } from '../../policy.ts';
import { isOver } from '../document-day.ts';
import { recruitment, type CandidacyDetail } from '../recruitment.ts';
import css from './forms.module.css';

const daysToGive = 5;

/** The documents that were asked for, and those that may still be. */
export function DocumentsPart({ detail, mayAsk }: { detail: CandidacyDetail; mayAsk: boolean }) {
  const { t } = useTranslation();
  const { busy, press } = usePress();
  const { id, documents } = detail;
  const missing = documentKinds.filter((kind) => !documents.some((one) => one.name === kind));
  const ask = (kind: (typeof documentKinds)[number]) =>
    press(async () => {
      const due = new Date(now().getTime() + daysToGive * 86_400_000);
      await recruitment.askDocuments({ params: { id }, body: { names: [kind], due_on: isoDay(due) } });
      await renew('recruitment');
      toast({ title: t('recruitment.document.asked') });
    });
  return (
    <div className="stack gap12">
      {documents.length > 0 ? (
        <ul className="stack gap8">
          {documents.map((one) => (
            <li key={one.id} className="row wrap between gap8">
              <span>{t(`recruitment.document.${one.name}`)}</span>
              <span className="row gap8">
                <StateMark state={one.given_at ? 'done' : isOver(one.due_on) ? 'broken' : 'waiting'}>
                  {one.given_at
                    ? t('recruitment.document.given', { day: formatDay(one.given_at) })
                    : t(`recruitment.document.${isOver(one.due_on) ? 'over' : 'due'}`, { day: formatDay(one.due_on) })}
                </StateMark>
                {one.file_name && mayAsk && !detail.is_hidden ? (
                  <LinkButton
                    onClick={() =>
                      void takeFile(() => recruitment.getGivenDocument({ params: { id, document: one.id } }))
                    }
                  >
                    {t('recruitment.document.open')}
                  </LinkButton>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {mayAsk && missing.length > 0 ? (
        <div className="row wrap gap8">
          {missing.map((kind) => (
            <Button key={kind} busy={busy} onClick={() => void ask(kind)}>
              {t('recruitment.document.ask', { name: t(`recruitment.document.${kind}`) })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** What the person was told, as it was sent. */
export function ToldPart({ detail }: { detail: CandidacyDetail }) {
  const { t } = useTranslation();
  if (detail.told.length === 0) return <p className="ink2">{t('recruitment.candidate.notTold')}</p>;
  return (
    <ul className="stack gap12">
      {detail.told.map((one) => (
        <Card as="li" padded className="stack gap8" key={one.id}>
          <b>{one.subject}</b>
          <p className={css.lines}>{one.words}</p>
          <p className="t13 ink3">{formatMoment(one.sent_at)}</p>
        </Card>
      ))}
    </ul>
  );
}
