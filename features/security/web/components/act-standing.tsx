import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateGlyph, type StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { ActDetail } from '../acts.ts';
import css from './act.module.css';

const order = ['issued', 'accepted', 'returned', 'closed'] as const;

/** Where an act stands, from the delivery to its end: what was done with who and when, what comes next. */
export function ActStanding({ act }: { act: ActDetail }) {
  const { t } = useTranslation();
  const signed = (role: string) => act.signatures.find((one) => one.role === role);
  const told = (name: string | undefined | null, at: string | null | undefined) =>
    name && at ? t('security.act.byAt', { name, at: formatMoment(at) }) : undefined;
  const isPast = (state: (typeof order)[number]) => {
    const reached = order.indexOf(act.state as (typeof order)[number]);
    return reached >= order.indexOf(state);
  };
  const returned = act.events.find(({ action }) => action === 'return');
  const closed = act.events.find(({ action }) => action === 'close');
  const given = signed('giver');
  const steps = [
    ...(act.giver
      ? [{ key: 'giver', done: given !== undefined, text: told(given?.name, given?.at) ?? act.giver.name }]
      : [{ key: 'issued', done: act.issued_at !== null, text: told(act.issued_by, act.issued_at) }]),
    {
      key: 'accepted',
      done: isPast('accepted'),
      text:
        told(signed('receiver')?.name, signed('receiver')?.at) ??
        t(`security.act.step.${act.state === 'objected' ? 'objectedText' : 'acceptedText'}`),
    },
    {
      key: 'returned',
      done: isPast('returned'),
      text: told(returned?.actor, returned?.at) ?? t('security.act.step.returnedText'),
    },
    { key: 'closed', done: act.state === 'closed', text: closed ? formatMoment(closed.at) : undefined },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <Card padded>
      <SectionTitle>{t('security.act.standing')}</SectionTitle>
      <ol className={css.steps}>
        {steps.map(({ key, done, text }, at) => {
          const glyph: StateGlyphName = done
            ? 'done'
            : at === next
              ? act.state === 'objected'
                ? 'refused'
                : 'pending'
              : 'draft';
          return (
            <li key={key}>
              <StateGlyph state={glyph} size={18} />
              <div>
                <div className={at === next ? 'strong' : undefined}>{t(`security.act.step.${key}`)}</div>
                {text ? <div className="t13 ink2">{text}</div> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
