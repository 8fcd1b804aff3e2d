import { IconDownload, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, formatDay } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { disciplinary, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';
import css from './process.module.css';

const AddEvidence = lazyPart(() => import('./add-evidence.tsx').then((part) => part.AddEvidence));

/** The evidence of both sides: whose it is, when it was given, and whether it was opened. */
export function EvidencePart({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const { settle, refresh } = useProcess(one.id);
  const [adding, setAdding] = useState(false);
  const { busy, press } = usePress();
  const isOwn = one.reading === 'own';
  const mayAdd = one.writes.includes('evidence');
  const isWaiting =
    !isOwn && one.charged_on !== null && one.evidence.some((file) => file.side === 'company' && !file.given_on);
  const isUnread = (file: Process['evidence'][number]) =>
    file.opened_at === null && (file.side === 'person') !== isOwn && (file.side === 'person' || file.given_on !== null);
  const give = () =>
    press(async () =>
      settle(await disciplinary.giveEvidence({ params: { id: one.id }, body: {} }), t('disciplinary.evidence.gave')),
    );
  const take = async (file: string) => {
    await takeFile(() => disciplinary.getEvidence({ params: { id: one.id, file } }));
    await refresh();
  };
  return (
    <section id="disciplinary-evidence" className="stack gap8">
      {one.evidence.length === 0 ? <p className="ink3">{t('disciplinary.evidence.empty')}</p> : null}
      <ul className="stack gap8">
        {one.evidence.map((file) => (
          <li key={file.id} className={classNames('row gap8', isUnread(file) && css.unread)}>
            <div className="grow">
              <p className="medium">{file.title}</p>
              <p className="t13 ink3">
                {[
                  t(`disciplinary.side.${file.side}`),
                  formatBytes(file.size),
                  file.side === 'person'
                    ? ''
                    : file.given_on
                      ? t('disciplinary.evidence.given', { day: formatDay(file.given_on) })
                      : t('disciplinary.evidence.notGiven'),
                  isUnread(file)
                    ? t('disciplinary.evidence.unread')
                    : file.opened_at
                      ? t('disciplinary.evidence.opened')
                      : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <IconButton
              label={t('ui.file.download', { name: file.name, size: formatBytes(file.size) })}
              icon={<IconDownload />}
              onClick={() => void take(file.id)}
            />
          </li>
        ))}
      </ul>
      <div className="row gap8 wrap">
        {mayAdd ? (
          <Button icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('disciplinary.evidence.add')}
          </Button>
        ) : null}
        {mayAdd && isWaiting ? (
          <Button icon={<IconSend size={16} />} busy={busy} onClick={() => void give()}>
            {t('disciplinary.evidence.give')}
          </Button>
        ) : null}
      </div>
      {adding ? <AddEvidence id={one.id} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
