import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { recognition } from '../recognition.ts';
import css from './recognition.module.css';

type Group = Awaited<ReturnType<typeof recognition.getFairness>>['groups'][number];
const dimensions = ['shift', 'site', 'tenure', 'contract', 'gender'] as const;

/** Shares of people (ring) and of recognitions (dot) by group, over what may be chance (bar). */
export function FairnessLens() {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery(recognition.getFairness.query({ query: {} }));
  const nameOf = ({ group }: Group) =>
    i18n.exists(`recognition.fair.group.${group}`) ? t(`recognition.fair.group.${group}`) : group;
  return (
    <Card padded>
      <SectionTitle>{t('recognition.fair.title')}</SectionTitle>
      <p className="t13 ink2">{t('recognition.fair.lead')}</p>
      {error ? <p className="t13">{t('recognition.fair.failed')}</p> : null}
      {data ? null : <SkeletonRows rows={6} height={28} />}
      {data?.groups.length === 0 ? <p className="t13 ink2">{t('recognition.fair.empty')}</p> : null}
      {dimensions.map((dimension) => {
        const groups = data?.groups.filter((one) => one.dimension === dimension) ?? [];
        return groups.length === 0 ? null : (
          <section key={dimension}>
            <h3 className={`t13 strong ${css.dimension}`}>{t(`recognition.fair.${dimension}`)}</h3>
            <ul className={css.list}>
              {groups.map((one) => (
                <Line key={one.group} group={one} name={nameOf(one)} />
              ))}
            </ul>
          </section>
        );
      })}
      <p className="t13 ink3">{t('recognition.fair.note')}</p>
    </Card>
  );
}

function Line({ group, name }: { group: Group; name: string }) {
  const { t } = useTranslation();
  const { people, recognized, low, high, is_noise: isNoise } = group;
  const gap = Math.round(recognized - people);
  return (
    <li className={classNames(css.line, !isNoise && css.far)}>
      <span className={classNames(css.group, 't13')} aria-hidden="true">
        {name}
      </span>
      <span className="visually-hidden">
        {t('recognition.fair.line', {
          group: name,
          people: formatNumber(people, 1),
          recognized: formatNumber(recognized, 1),
        })}
        {isNoise ? '' : `. ${t('recognition.fair.far')}`}
      </span>
      <span className={css.track} aria-hidden="true">
        <span className={css.chance} style={{ left: `${low}%`, width: `${high - low}%` }} />
        <span className={css.ring} style={{ left: `${people}%` }} />
        <span className={css.dot} style={{ left: `${recognized}%` }} />
      </span>
      <span className={classNames(css.gap, 't13 num')} aria-hidden="true">
        {gap > 0 ? `+${gap}` : String(gap).replace('-', '−')}
      </span>
    </li>
  );
}
