import type * as z from 'zod/mini';
import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { sight } from '../../sight.ts';

export type Sight = z.output<typeof sight>;

const SHOWN = 3;

/** One condition of an audience: what it asks for, and where the person belongs, as far as the role of who asks shows it. */
export function SightRule({ rule }: { rule: Sight['rules'][number] }) {
  const { t } = useTranslation();
  const { dimension, meets, names, people, own } = rule;
  const asked =
    dimension === 'people'
      ? t('organization.audience.persons', { count: people })
      : `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` +${names.length - SHOWN}` : ''}`;
  const theirs =
    meets === null
      ? t('organization.sight.untold')
      : meets
        ? undefined
        : dimension === 'people'
          ? t('organization.sight.unlisted')
          : own && t('organization.sight.own', { own });
  return (
    <li className="t13">
      <StateMark state={meets === null ? 'draft' : meets ? 'done' : 'refused'}>
        <span>
          <span className="medium">{t(`organization.audience.${dimension}`)}:</span> {asked}
          {theirs ? <span className="ink2"> · {theirs}</span> : null}
        </span>
      </StateMark>
    </li>
  );
}
