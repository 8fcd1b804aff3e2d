import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import css from './page-waiting.module.css';

/** A sheet that is still empty, where the pages of a document will stand. */
export function PageWaiting() {
  return (
    <div className={css.stage}>
      <div className={css.sheet}>
        <SkeletonText lines={12} />
      </div>
    </div>
  );
}
