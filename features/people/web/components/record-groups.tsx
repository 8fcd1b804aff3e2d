import {
  IconBriefcase,
  IconBuilding,
  IconFileText,
  IconHeartbeat,
  IconId,
  IconMapPin,
  IconPhone,
  IconSchool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { wordsOf, type FieldValue } from '../labels.ts';
import css from './record-groups.module.css';

interface Group {
  readonly key: string;
  readonly icon: ReactNode;
  readonly fields: readonly string[];
}

const parts: Readonly<Record<'personal' | 'contact' | 'contract', readonly Group[]>> = {
  personal: [
    {
      key: 'identity',
      icon: <IconId size={18} />,
      fields: [
        'first_names',
        'last_names',
        'document_type',
        'document_number',
        'document_issued_on',
        'document_issue_place',
      ],
    },
    {
      key: 'about',
      icon: <IconSchool size={18} />,
      fields: ['born_on', 'age', 'gender', 'marital_status', 'academic_level'],
    },
    { key: 'insurance', icon: <IconHeartbeat size={18} />, fields: ['health_entity', 'pension_fund'] },
  ],
  contact: [
    { key: 'reach', icon: <IconPhone size={18} />, fields: ['phone', 'landline', 'personal_email', 'nickname'] },
    {
      key: 'home',
      icon: <IconMapPin size={18} />,
      fields: ['department', 'city', 'locality', 'neighborhood', 'address', 'stratum', 'housing_type'],
    },
  ],
  contract: [
    {
      key: 'position',
      icon: <IconBriefcase size={18} />,
      fields: ['position', 'position_type', 'profile', 'status', 'suspended_until', 'boss'],
    },
    {
      key: 'contract',
      icon: <IconFileText size={18} />,
      fields: ['contract_type', 'entered_on', 'retired_on', 'contractor', 'corporate_email'],
    },
    {
      key: 'place',
      icon: <IconBuilding size={18} />,
      fields: [
        'client',
        'campaign',
        'sub_campaign',
        'cost_center',
        'sub_cost_center',
        'headquarters',
        'headquarters_city',
      ],
    },
  ],
};

/** What does not fit into half of a phone. */
const long: readonly string[] = ['corporate_email', 'personal_email', 'address'];

/** What hardly anybody has is shown where there is some of it. */
const rare: readonly string[] = ['suspended_until', 'sub_campaign'];

export interface RecordGroupsProps {
  part: keyof typeof parts;
  /** Values by their names on the wire; a name that is absent is not shown. */
  values: Readonly<Record<string, FieldValue>>;
  /** What is said of a woman or a man is said so. */
  gender?: string | null | undefined;
  /** Under the fields. */
  note?: ReactNode;
}

/** A part of somebody's record, group by group. */
export function RecordGroups({ part, values, gender, note }: RecordGroupsProps) {
  const { t } = useTranslation();
  return (
    <Card className={css.groups}>
      {parts[part].map(({ key, icon, fields }) => (
        <section key={key} aria-label={t(`people.group.${key}`)}>
          <h2 className={css.head}>
            {icon}
            {t(`people.group.${key}`)}
          </h2>
          <dl className={css.fields}>
            {fields
              .filter((field) => field in values && (!rare.includes(field) || values[field] !== null))
              .map((field) => (
                <div key={field} className={classNames(css.field, long.includes(field) && css.long)}>
                  <dt className="t13 ink3">{t(`people.field.${field}`)}</dt>
                  <dd className={values[field] === null ? 'ink3' : undefined}>
                    <Words text={wordsOf(t, field, values[field], gender)} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {note ? <div className={`t13 ink2 ${css.note}`}>{note}</div> : null}
    </Card>
  );
}

/** An e-mail address that does not fit breaks before its sign. */
function Words({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
