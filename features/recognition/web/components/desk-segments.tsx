import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/translation.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';

const paths = {
  register: '/reconocimientos/registering-winners',
  correct: '/reconocimientos/updating-winners',
  remove: '/reconocimientos/deleting-winners',
  jury: '/reconocimientos/jury',
} as const;
type Key = keyof typeof paths;

/** Register, correct or remove; programmes and their jury. */
export function DeskSegments({ value }: { value: Key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Segmented<Key>
      label={t('recognition.desk.segments')}
      options={(Object.keys(paths) as Key[]).map((key) => ({ key, label: t(`recognition.desk.${key}`) }))}
      value={value}
      onChange={(key) => void navigate({ to: paths[key] })}
    />
  );
}
