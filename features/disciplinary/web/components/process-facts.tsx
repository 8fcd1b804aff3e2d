import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import type { Process } from '../disciplinary.ts';
import { hearingMoment } from '../hearing-moment.ts';

/** What is known of a process, beside it. */
export function ProcessFacts({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const day = (on: string | null) => (on === null ? null : formatDay(on));
  const isOwn = one.reading === 'own';
  const hearing = [
    one.channel && t(`disciplinary.channel.${one.channel}`),
    hearingMoment(one),
    one.hearing_place,
  ].filter(Boolean);
  return (
    <FactList
      facts={[
        [t('disciplinary.fact.occurred'), [day(one.occurred_on), one.occurred_at].filter(Boolean).join(', ')],
        [t('disciplinary.fact.place'), one.place],
        ...(isOwn
          ? ([
              [
                t('disciplinary.fact.reporter'),
                one.reporter ?? (one.is_reporter_protected ? t('disciplinary.protected') : ''),
              ],
              [t('disciplinary.fact.instructor'), one.instructor?.name],
              [t('disciplinary.fact.decider'), one.decider?.name],
              [t('disciplinary.fact.superior'), one.superior?.name],
            ] as const)
          : []),
        ...(isOwn ? [] : [[t('disciplinary.fact.known'), day(one.known_on)] as const]),
        [t('disciplinary.fact.people'), one.people_involved],
        [
          t('disciplinary.fact.fault'),
          isOwn && one.fault ? `${one.fault.code} ${one.fault.name}. ${one.fault.rule}` : '',
        ],
        [t('disciplinary.fact.class'), one.class && t(`disciplinary.class.${one.class}`)],
        [t('disciplinary.fact.hearing'), hearing.join(', ')],
        [t('disciplinary.fact.charged'), day(one.charged_on)],
        [t('disciplinary.fact.received'), day(one.received_on)],
        [
          t('disciplinary.fact.protections'),
          one.protections.map((name) => t(`disciplinary.protection.${name}`)).join(', '),
        ],
        [
          t('disciplinary.fact.key'),
          one.protections.length === 0 ? '' : t(`disciplinary.key.${one.has_second_key ? 'turned' : 'missing'}`),
        ],
        [
          t('disciplinary.fact.effect'),
          one.effect &&
            t('disciplinary.list.effect', { from: formatDay(one.effect.from), to: formatDay(one.effect.to) }),
        ],
        [t('disciplinary.fact.expires'), day(one.expires_on)],
        [t('disciplinary.fact.annulments'), one.annulments > 0 ? String(one.annulments) : ''],
      ]}
    />
  );
}
