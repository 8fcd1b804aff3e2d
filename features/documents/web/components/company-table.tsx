import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { consentVersion } from '../../policy.ts';
import { documents, type CompanyPile, type KeptSignature, type PileResult } from '../documents.ts';
import { logged } from '../logged.ts';
import { useJointSignature } from '../use-joint-signature.ts';
import { usePlaceholders } from '../use-placeholders.ts';
import css from './company-table.module.css';
import { JointSignature } from './joint-signature.tsx';
import { PileResults } from './pile-end.tsx';

/** So many are sent at once: between two lots it is told how far it is. */
const lot = 10;

export interface CompanyTableProps {
  pile: CompanyPile;
  password: string | undefined;
}

/** What differs between the papers, those that are signed now, and one signature for all of them. */
export function CompanyTable(props: CompanyTableProps) {
  const kept = useQuery({ ...documents.getSignature.query(), staleTime: Infinity });
  if (kept.isPending) return <SkeletonText lines={8} />;
  return <Body {...props} kept={kept.data ?? null} />;
}

function Body({ pile, password, kept }: CompanyTableProps & { kept: KeptSignature }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const joint = useJointSignature({ kept, password, needsPassword: pile.needs_password });
  const [done, setDone] = useState<number>();
  const { failure, attempt } = useAttempt();
  const [results, setResults] = useState<readonly PileResult[]>();
  const rows = pile.rows.filter(({ doc_user }) => !left.has(doc_user));
  const sign = async () => {
    const { signature, keep, secret } = joint;
    if (!signature) return;
    const told: PileResult[] = [];
    setDone(0);
    await attempt(async () => {
      for (let from = 0; from < rows.length; from += lot) {
        const answer = await logged(
          documents.signByTable({
            params: { id: pile.id },
            body: {
              rows: rows.slice(from, from + lot).map(({ doc_user, shown }) => ({ doc_user, shown })),
              signature,
              keep: keep && signature.kind !== 'kept',
              consent: consentVersion,
              ...(secret === undefined ? {} : { password: secret }),
            },
          }),
        );
        told.push(...answer.items);
        setDone(told.length);
      }
    });
    if (told.length > 0) setResults(told);
    setDone(undefined);
    await renew(['documents', 'own'], documents.listCompanyPiles.key(), 'home');
  };
  if (results)
    return (
      <>
        {/* What was signed before it stopped stays signed; the others wait on. */}
        {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
        <PileResults results={results} count={rows.length} />
      </>
    );
  return (
    <div className={css.body}>
      <Card padded className={css.table}>
        <p className="ink2">{t('documents.company.tableText', { code: pile.sample?.code ?? '' })}</p>
        <Rows
          pile={pile}
          left={left}
          onLeave={(docUser, isIn) => {
            const next = new Set(left);
            if (isIn) next.delete(docUser);
            else next.add(docUser);
            setLeft(next);
          }}
        />
      </Card>
      <Card padded className={css.end}>
        <h2 className="h20">{t('documents.pile.signTitle', { count: rows.length })}</h2>
        <JointSignature
          joint={joint}
          count={rows.length}
          consent={t('documents.company.agree', { count: rows.length })}
          failure={failure}
          isBusy={done !== undefined}
          blocked={rows.length === 0 ? t('documents.company.nobody') : undefined}
          progress={
            done === undefined ? null : (
              <ProgressBar
                label={t('documents.company.progress', { done: formatNumber(done), total: formatNumber(rows.length) })}
                share={done / Math.max(1, rows.length)}
              />
            )
          }
          onSign={() => void sign()}
        />
      </Card>
    </div>
  );
}

interface RowsProps {
  pile: CompanyPile;
  left: ReadonlySet<string>;
  onLeave: (docUser: string, isIn: boolean) => void;
}

function Rows({ pile, left, onLeave }: RowsProps) {
  const { t } = useTranslation();
  const names = usePlaceholders([]);
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('documents.company.table')}>
      <table className={css.rows}>
        <thead>
          <tr>
            <th scope="col">{t('documents.report.person')}</th>
            {pile.columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label ?? names.find((one) => one.name === name)?.label ?? name}
              </th>
            ))}
            <th scope="col">{t('documents.report.code')}</th>
          </tr>
        </thead>
        <tbody>
          {pile.rows.map(({ doc_user, person, code, values }) => (
            <tr key={doc_user} data-left={left.has(doc_user) || undefined}>
              <th scope="row">
                <Checkbox label={person} value={!left.has(doc_user)} onChange={(isIn) => onLeave(doc_user, isIn)} />
              </th>
              {pile.columns.map(({ name }, at) => (
                <td key={name}>{values[at]}</td>
              ))}
              <td className="num">
                <a href={`/document/details/${pile.id}/${doc_user}`} target="_blank" rel="noopener">
                  {code}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
