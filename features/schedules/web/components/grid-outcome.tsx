import { useTranslation } from '#platform/web/translation.ts';
import css from './shift-grid.module.css';
import type { Said } from './use-grid-writing.ts';

/** What was saved, quietly; what was not, in red with its reason. */
export function Outcome({ said: { count, isUndo, failed, reason } }: { said: Said }) {
  const { t } = useTranslation();
  return (
    <>
      {count > 0 ? (
        <span className="ink2">{t(isUndo ? 'schedules.team.undone' : 'schedules.team.saved', { count })}</span>
      ) : null}
      {failed > 0 ? (
        <span className={css.failed}>{t('schedules.team.notSaved', { count: failed, reason })}</span>
      ) : null}
    </>
  );
}
