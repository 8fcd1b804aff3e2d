import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Decision } from '../../case.ts';
import css from './case-desk.module.css';

export interface DecisionResultsProps {
  results: readonly (Decision & { title: string })[];
  onClose: () => void;
}

/** What came of a decision for many cases: those that failed first, each with its reason. */
export function DecisionResults({ results, onClose }: DecisionResultsProps) {
  const { t } = useTranslation();
  const done = results.filter((one) => one.ok).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cases.desk.results')}
      text={t('cases.desk.resultsText', { done, of: results.length })}
      size="wide"
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('cases.desk.understood')}
        </Button>
      }
    >
      <ul className={css.results} tabIndex={0} aria-label={t('cases.desk.results')}>
        {results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map((one) => (
            <li key={one.id} className={css.result}>
              <StateGlyph state={one.ok ? 'done' : 'refused'} />
              <span className="medium">{one.title}</span>
              <span className="t13 ink2">{one.ok ? t('cases.desk.rowDone') : one.message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
