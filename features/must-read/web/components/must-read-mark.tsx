import { IconEyeCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Pill } from '#platform/web/ui/pill.tsx';
import type { MustReadSource } from '../../policy.ts';
import { mustRead } from '../must-read.ts';

/** Over an item: that it must be read, and until when; nothing where it asks nothing or was confirmed. */
export function MustReadMark({ source, id }: { source: MustReadSource; id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(mustRead.getRequest.query({ params: { source, id } }));
  if (!data || data.confirmed_at !== null) return null;
  return (
    <Pill tone="coral" icon={<IconEyeCheck size={14} />}>
      {t('must-read.mark.until', { day: formatDay(data.due_at) })}
    </Pill>
  );
}
