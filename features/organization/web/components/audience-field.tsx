import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Query } from '#platform/web/client.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import type { audienceSchema } from '../../audience-schema.ts';
import { findPeople } from '../people.ts';
import css from './audience-field.module.css';
import { AudiencePicker } from './audience-picker.tsx';

type Audience = z.output<typeof audienceSchema>;

interface ReachProps {
  /** The room's call that counts an audience, as a query. */
  reach: (audience: Audience) => Query<{ people: number; reachable: boolean; needs_review?: boolean }>;
  /** What is said where the writer may not address it, and where somebody else has to publish to it. */
  outOfReach: string;
  needsReview?: string;
}

export interface AudienceFieldProps extends ReachProps {
  label: string;
  value: Audience;
  onChange: (audience: Audience) => void;
  error: string | undefined;
}

/** In the margin of an editor: whom something is for, how many that are, and what it means for who publishes it. */
export function AudienceField({ label, value, onChange, error, ...reach }: AudienceFieldProps) {
  return (
    <EditorGroup>
      <AudiencePicker
        label={label}
        value={value}
        onChange={(audience) => onChange(audience as Audience)}
        people={findPeople}
        error={error}
      />
      <AudienceReach audience={value} {...reach} />
    </EditorGroup>
  );
}

function AudienceReach({ audience, reach, outOfReach, needsReview }: ReachProps & { audience: Audience }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...reach(audience), staleTime: 60_000, placeholderData: keepPreviousData });
  if (!data) return null;
  const { people, reachable, needs_review: isReviewed } = data;
  const note = reachable ? (isReviewed ? needsReview : undefined) : outOfReach;
  return (
    <div className={css.reach} role="status">
      <p className={people === 0 ? 'due-broken' : 'strong'}>
        <IconUsers size={16} aria-hidden="true" />
        {t('organization.audience.reach', { count: people, shown: formatNumber(people) })}
      </p>
      {note ? <p className="t13 ink2">{note}</p> : null}
    </div>
  );
}
