import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from '../ui/button.tsx';
import css from './palette.module.css';

/** What a hit shows in place of the list; Esc or the arrow lead back. */
export function PaletteCard({ label, content, onBack }: { label: string; content: ReactNode; onBack: () => void }) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const input = back.current?.closest('dialog')?.querySelector('input');
    back.current?.focus();
    return () => input?.focus();
  }, []);
  return (
    <section aria-label={label} className={css.card}>
      <Button ref={back} variant="quiet" size="small" icon={<IconArrowLeft size={16} />} onClick={onBack}>
        {t('platform.palette.back')}
      </Button>
      {content}
    </section>
  );
}
