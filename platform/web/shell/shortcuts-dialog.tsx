import { openOverlay } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import css from './shortcuts-dialog.module.css';

const shortcuts = [
  ['search', [['Ctrl', 'K']]],
  ['chat', [['Ctrl', 'J']]],
  ['list', [['/']]],
  [
    'move',
    [
      ['J', 'K'],
      ['↑', '↓'],
    ],
  ],
  ['open', [['↵']]],
  ['mark', [['X']]],
  ['error', [['F8']]],
  ['sidebar', [['Ctrl', 'B']]],
  ['close', [['Esc']]],
  ['help', [['?']]],
] as const;

/** Every key that works everywhere; what works on one screen only is written there. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('platform.shortcuts.title')} onClose={() => openOverlay(undefined)}>
      <dl className={css.list}>
        {shortcuts.map(([name, ways]) => (
          <div key={name}>
            <dt>{t(`platform.shortcut.${name}`)}</dt>
            <dd>
              {ways.map((keys, at) => (
                <span key={keys.join('')} className={css.way}>
                  {at > 0 ? <span className="t13 ink3">{t('platform.shortcut.or')}</span> : null}
                  <Kbd keys={keys} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
