import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import css from './complaints.module.css';

export interface NamelessCase {
  readonly code: string;
  readonly folio: string;
}

/** The code of a complaint without a name: it is shown once, for nobody could find it again. `follow` leads to what becomes of it. */
export function NamelessCode({ code, folio, follow }: NamelessCase & { follow: ReactNode }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast({ title: t('complaints.code.copied') });
  };
  return (
    <Card padded>
      <div className="stack gap16" role="status">
        <h2 className="h20">{t('complaints.code.title')}</h2>
        <p>{t('complaints.code.text', { folio })}</p>
        <p className={css.code}>{code}</p>
        <div className="row wrap gap8">
          <Button variant="primary" icon={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('complaints.code.copy')}
          </Button>
          {follow}
        </div>
        <p className="t13 ink2">{t('complaints.code.once')}</p>
      </div>
    </Card>
  );
}
