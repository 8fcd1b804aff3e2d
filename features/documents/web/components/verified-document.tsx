import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Verified } from '../documents.ts';
import css from './verified-document.module.css';

type Verdict = 'issued' | 'issuedFile' | 'unknown' | 'altered' | 'broken' | 'intact' | 'earlier' | 'complete' | 'open';

const looks = { good: IconCircleCheck, bad: IconCircleX, wait: IconClock } as const;

/** The verdict in one line, and under it who signed and when, masked. */
export function VerifiedDocument({ verified, fileName }: { verified: Verified; fileName?: string }) {
  const { t } = useTranslation();
  const verdict = verdictOf(verified, fileName !== undefined);
  const look =
    verdict === 'intact' || verdict === 'complete' || verdict === 'issued' || verdict === 'issuedFile'
      ? 'good'
      : verdict === 'open' || verdict === 'earlier'
        ? 'wait'
        : 'bad';
  const Glyph = looks[look];
  const { found, issued, title, company, completed_at, pages, chain_whole, is_demo, replaced, signers } = verified;
  return (
    <Card clip>
      <div className={classNames(css.band, css[look])} role="status">
        <Glyph size={40} aria-hidden="true" />
        <div>
          <h2 className="h20">{t(`documents.verify.${verdict}`, { what: issued?.what ?? '' })}</h2>
          <p>{t(`documents.verify.${verdict}Text`, { file: fileName ?? '', what: issued?.what ?? '' })}</p>
        </div>
      </div>
      {found ? (
        <div className={css.facts}>
          {is_demo ? (
            <Banner tone="warn" icon={<IconAlertTriangle size={20} />} text={t('documents.verify.demo')} />
          ) : null}
          {replaced ? (
            <Banner tone="info" icon={<IconAlertTriangle size={20} />} text={t('documents.verify.replaced')} />
          ) : null}
          <dl className={css.list}>
            <Fact name={t('documents.verify.title')} value={title} />
            <Fact name={t('documents.verify.company')} value={company} />
            <Fact name={t('documents.verify.pages')} value={pages === null ? null : formatNumber(pages)} />
            <Fact name={t('documents.verify.issuedAt')} value={issued && formatMoment(issued.issued_at)} />
            {issued?.facts.map(({ label, value }) => (
              <Fact key={label} name={label} value={value} />
            ))}
            <Fact name={t('documents.verify.completed')} value={completed_at && formatMoment(completed_at)} />
            <Fact
              name={t('documents.verify.chain')}
              value={
                chain_whole === null
                  ? null
                  : t(chain_whole ? 'documents.verify.chainWhole' : 'documents.verify.chainBroken')
              }
            />
          </dl>
          {signers.length > 0 ? <h3 className="t17 strong">{t('documents.verify.signers')}</h3> : null}
          <ul className={css.signers}>
            {signers.map((signer, at) => (
              <li key={at}>
                <StateMark state={signer.signed_at ? 'done' : 'waiting'}>
                  {t('documents.verify.signer', { name: signer.name, document: signer.document })}
                </StateMark>
                <span className="t13 ink3">
                  {signer.label}
                  {' · '}
                  {signer.on_paper ? `${t('documents.read.onPaper')} · ` : null}
                  {signer.signed_at ? formatMoment(signer.signed_at) : t(`documents.signer.${signer.state}`)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}

function verdictOf({ found, issued, intact, chain_whole, is_earlier, state }: Verified, hasFile: boolean): Verdict {
  if (!found) return hasFile ? 'altered' : 'unknown';
  if (intact === false) return 'altered';
  if (issued) return hasFile ? 'issuedFile' : 'issued';
  if (chain_whole === false) return 'broken';
  if (is_earlier) return 'earlier';
  if (hasFile) return 'intact';
  return state === 'completed' ? 'complete' : 'open';
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt className="t13 ink3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
