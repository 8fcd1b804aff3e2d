import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AudiencePicker, findPeople } from '#features/organization/web/widgets.tsx';
import { formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { dayEnds, dayStarts } from '../moment.ts';
import { surveys } from '../surveys.ts';
import css from './builder.module.css';
import type { SurveyKeeper } from './use-survey.ts';

/** Beside the questions: what the form is called, whom it is for, when it is open, and how it is answered. */
export function SurveySettings({ keeper }: { keeper: SurveyKeeper }) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const { writing, change, saved } = keeper;
  const isFixed = saved.filled > 0;
  const isSurvey = writing.kind === 'survey';
  return (
    <div className={css.settings}>
      <Card padded className={css.settings}>
        <TextField
          label={t('surveys.new.name')}
          required
          value={writing.title}
          maxLength={160}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label={t('surveys.settings.description')}
          rows={2}
          value={writing.description}
          maxLength={1_000}
          onChange={(description) => change({ description })}
        />
        <RadioCards
          label={t('surveys.settings.layout')}
          side
          value={writing.document.layout}
          onChange={(layout) => change({ document: { ...writing.document, layout: layout || 'page' } })}
          options={(['page', 'sections'] as const).map((value) => ({ value, label: t(`surveys.settings.${value}`) }))}
        />
        {isSurvey ? (
          <>
            <Checkbox
              label={t('surveys.settings.anonymous')}
              value={writing.anonymous}
              disabled={isFixed}
              onChange={(anonymous) => change({ anonymous, repeatable: anonymous ? false : writing.repeatable })}
            />
            {isFixed ? <p className="t13 ink3">{t('surveys.error.anonymity_fixed')}</p> : null}
            <Checkbox
              label={t('surveys.settings.repeatable')}
              value={writing.repeatable}
              disabled={writing.anonymous}
              onChange={(repeatable) => change({ repeatable })}
            />
            <Checkbox
              label={t('surveys.settings.forAll')}
              value={writing.for_all}
              onChange={(isForAll) => change({ for_all: isForAll })}
            />
            {writing.for_all ? (
              <p className="t13 ink3">{t('surveys.settings.forAllHint', { address: `${location.host}/encuestas` })}</p>
            ) : null}
          </>
        ) : null}
      </Card>
      {writing.kind === 'test' ? null : (
        <Card padded className={css.settings}>
          <AudiencePicker
            label={t('surveys.desk.audience')}
            value={writing.audience}
            onChange={(audience) => change({ audience: { ...audience } as typeof writing.audience })}
            people={findPeople}
          />
          <Reach audience={writing.audience} />
          <DateField
            label={t('surveys.settings.opens')}
            description={t('surveys.settings.opensHint')}
            value={writing.opens_at ? isoDay(writing.opens_at) : ''}
            min={isoDay(now())}
            onChange={(day) =>
              isDay(day)
                ? change({ opens_at: dayStarts(day, timeZone) })
                : day === ''
                  ? change({ opens_at: null })
                  : undefined
            }
          />
          <DateField
            label={t('surveys.settings.closes')}
            description={t('surveys.settings.closesHint')}
            value={writing.closes_at ? isoDay(writing.closes_at) : ''}
            min={isoDay(now())}
            onChange={(day) =>
              isDay(day)
                ? change({ closes_at: dayEnds(day, timeZone) })
                : day === ''
                  ? change({ closes_at: null })
                  : undefined
            }
          />
        </Card>
      )}
    </div>
  );
}

function Reach({ audience }: { audience: SurveyKeeper['writing']['audience'] }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...surveys.countAudience.page({ body: { audience } }), staleTime: 60_000 });
  if (!data) return null;
  return (
    <p role="status" className={data.people === 0 || !data.reachable ? 'due-broken' : 'row gap6 strong'}>
      <IconUsers size={16} aria-hidden="true" />
      {data.reachable
        ? t('organization.audience.reach', { count: data.people, shown: formatNumber(data.people) })
        : t('surveys.error.audience_out_of_reach')}
    </p>
  );
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
