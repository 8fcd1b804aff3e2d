import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay, formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Change, Waiting } from '../commissions.ts';
import css from './own.module.css';

const SignDialog = lazyPart(() => import('./sign-dialog.tsx').then((part) => part.SignDialog));

/** A version that waits for the reader: what changes line by line, what is worse, what this month would have paid. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padded calls="hands">
      <SectionTitle icon={<IconSignature size={20} />}>{t('commissions.waiting.title')}</SectionTitle>
      <p className="t13 ink2">
        {t('commissions.waiting.text', { plan: waiting.plan, day: formatDay(waiting.starts_on) })}
      </p>
      <Changes changes={waiting.changes} />
      <p className={`t13 ${css.would}`}>
        {t('commissions.waiting.wouldBe', { amount: formatMoney(Number(waiting.would_be)) })}
      </p>
      <Button variant="primary" full onClick={() => setOpen(true)}>
        {t('commissions.waiting.decide')}
      </Button>
      {isOpen ? <SignDialog waiting={waiting} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const told = (when: 'before' | 'after', { what, from, unit, ...change }: Change): string => {
    const [value, start] = [change[when], from?.[when]];
    if (value === null)
      return t(what === 'cap' ? 'commissions.change.noCap' : `commissions.change.${when === 'after' ? 'gone' : 'new'}`);
    if (unit === 'word') return t(`commissions.change.share.${value as 'no' | 'days' | 'shifts'}`);
    const figure = figureOf(value, unit);
    if (start === undefined || start === null) return figure;
    return t('commissions.change.from', { from: figureOf(start, from?.unit), figure });
  };
  return (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={`${change.what} ${change.name} ${change.from?.before} ${change.from?.after}`}>
          <span className="t13">{t(`commissions.change.${change.what}`, { name: change.name })}</span>
          <span className="t13 num">
            <span className="ink3">{told('before', change)}</span> →{' '}
            <span className={change.is_worse ? css.worse : css.better}>{told('after', change)}</span>
            <span className="visually-hidden">
              {t(change.is_worse ? 'commissions.change.worse' : 'commissions.change.better')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function figureOf(value: string, unit: Change['unit'] | undefined): string {
  const figure = Number(value);
  if (unit === 'share') return formatPercent(figure, 2);
  if (unit === 'pesos') return formatMoney(figure);
  return unit === 'times' ? `× ${formatNumber(figure, 4)}` : formatNumber(figure, 4);
}
