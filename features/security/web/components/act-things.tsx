import { IconCircleCheck, IconPackage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { photoOf, type ActDetail, type ActItem } from '../acts.ts';
import { deductionAddress } from '../deductions.ts';
import css from './act.module.css';

const AskDeduction = lazyPart<{ item: ActItem; onClose: () => void }>(() =>
  import('./ask-deduction.tsx').then((part) => part.AskDeduction),
);

export interface Reviewing {
  readonly reviewed: ReadonlySet<string>;
  readonly onFine: (id: string) => void;
  readonly onWrong: (id: string) => void;
}

/** The things of an act, one row each; who signs says of each that it is right, or what is wrong with it. */
export function ActThings({ act, reviewing }: { act: ActDetail; reviewing?: Reviewing | undefined }) {
  const { t } = useTranslation();
  const next = act.items.find((item) => !reviewing?.reviewed.has(item.id))?.id;
  const [chosen, setChosen] = useState<string>();
  const current = chosen ?? next;
  const [asking, setAsking] = useState<ActItem>();
  useEffect(() => {
    if (!reviewing) return;
    const press = (event: KeyboardEvent) => {
      const within = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || within.closest('input, textarea, [role="dialog"]')) return;
      const at = act.items.findIndex(({ id }) => id === current);
      if (event.key === 'j') setChosen(act.items[Math.min(at + 1, act.items.length - 1)]?.id);
      else if (event.key === 'k') setChosen(act.items[Math.max(at - 1, 0)]?.id);
      else if (event.key === 'b' && current) {
        reviewing.onFine(current);
        setChosen(undefined);
      } else if (event.key === 'm' && current) reviewing.onWrong(current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <ul className="plain" aria-label={t('security.act.things')}>
      {act.items.map((item) => (
        <li key={item.id} className={css.row} data-current={reviewing !== undefined && item.id === current}>
          <Photo item={item} />
          <div>
            <div className="t15 strong">{item.name}</div>
            <div className="t13 ink2">
              {item.serial ? `${t('security.item.serial')} ${item.serial}` : t(`security.item.type.${item.type}`)}
            </div>
            <MorePhotos item={item} />
            {item.accessories ? <div className="t13 ink3">{item.accessories}</div> : null}
          </div>
          <div className="t13 ink2">
            {[t(`security.item.condition.${item.condition}`), item.condition_note].filter(Boolean).join(', ')}
            {item.due_on ? <div>{`${t('security.item.due')} ${formatDay(item.due_on)}`}</div> : null}
            {item.objection ? <div className="due-broken">{item.objection}</div> : null}
          </div>
          <div className={`num ${css.value}`}>{item.value === null ? '' : formatMoney(item.value)}</div>
          <div className="t13">
            {reviewing ? (
              <Verdict item={item} reviewing={reviewing} isCurrent={item.id === current} />
            ) : item.back_on ? (
              <>
                {`${t('security.inventory.back')} ${formatDay(item.back_on)}${item.back_condition ? `, ${t(`security.item.back.${item.back_condition}`).toLowerCase()}` : ''}`}
                <Deduction act={act} item={item} onAsk={() => setAsking(item)} />
              </>
            ) : null}
          </div>
        </li>
      ))}
      {asking ? <AskDeduction item={asking} onClose={() => setAsking(undefined)} /> : null}
    </ul>
  );
}

/** What was asked for a thing that came back damaged or not at all, or the button that asks. */
function Deduction({ act, item, onAsk }: { act: ActDetail; item: ActItem; onAsk: () => void }) {
  const { t } = useTranslation();
  const asked = act.deductions.filter((one) => one.item_id === item.id);
  const isWorth = item.back_condition === 'damaged' || item.back_condition === 'lost';
  const stands = asked.some(({ state }) => state !== 'refused' && state !== 'withdrawn');
  return (
    <>
      {asked.map(({ id, state }) => (
        <div key={id}>
          <Link to={deductionAddress(id)}>{t('security.deduction.see')}</Link>
          {` · ${t(`security.case.deduction.state.${state}`).toLowerCase()}`}
        </div>
      ))}
      {act.can_ask_deduction && isWorth && !stands ? (
        <Button size="small" aria-label={t('security.deduction.askOf', { name: item.name })} onClick={onAsk}>
          {t('security.deduction.askShort')}
        </Button>
      ) : null}
    </>
  );
}

function Verdict({ item, reviewing, isCurrent }: { item: ActItem; reviewing: Reviewing; isCurrent: boolean }) {
  const { t } = useTranslation();
  if (reviewing.reviewed.has(item.id))
    return (
      <span className="row gap6">
        <IconCircleCheck size={18} aria-hidden="true" color="var(--ok)" />
        {t('security.act.reviewed')}
      </span>
    );
  return (
    <div className="stack gap4">
      <Button
        size="small"
        variant={isCurrent ? 'primary' : 'outline'}
        aria-label={t('security.act.fineOf', { name: item.name })}
        onClick={() => reviewing.onFine(item.id)}
      >
        {t('security.act.fine')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('security.act.wrongOf', { name: item.name })}
        onClick={() => reviewing.onWrong(item.id)}
      >
        {t('security.act.wrong')}
      </Button>
    </div>
  );
}

function Photo({ item }: { item: ActItem }) {
  const { t } = useTranslation();
  const [file] = item.photos;
  if (!file)
    return (
      <span className={`${css.photo} ${css.blank}`}>
        <IconPackage aria-hidden="true" />
      </span>
    );
  return (
    <a href={photoOf(item, file, 'large')} target="_blank" rel="noreferrer">
      <img
        className={css.photo}
        src={photoOf(item, file)}
        alt={t('security.item.photo', { number: 1, name: item.name })}
      />
    </a>
  );
}

function MorePhotos({ item }: { item: ActItem }) {
  const { t } = useTranslation();
  if (item.photos.length < 2)
    return item.photos.length === 0 ? null : <div className="t13 ink3">{t('security.item.photos', { count: 1 })}</div>;
  return (
    <div className="row wrap gap6 t13">
      {item.photos.map((file, at) => (
        <a key={file} href={photoOf(item, file, 'large')} target="_blank" rel="noreferrer">
          {t('security.item.photo', { number: at + 1, name: '' }).trim()}
        </a>
      ))}
    </div>
  );
}
