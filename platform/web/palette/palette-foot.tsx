import { openOverlay } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { Kbd } from '../ui/kbd.tsx';
import css from './palette.module.css';

/** Which keys do what, where there is a keyboard. */
export function PaletteFoot() {
  const { t } = useTranslation();
  return (
    <div className={css.foot}>
      <span>
        <Kbd keys={['↑', '↓']} /> {t('platform.palette.move')}
      </span>
      <span>
        <Kbd keys="↵" /> {t('platform.palette.open')}
      </span>
      <span>
        <Kbd keys="Tab" /> {t('platform.palette.filter')}
      </span>
      <button type="button" tabIndex={-1} onClick={() => openOverlay('shortcuts')}>
        <Kbd keys="?" /> {t('platform.palette.shortcuts')}
      </button>
    </div>
  );
}
