import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { recruitment } from '../recruitment.ts';

/** The signed offer letter: its code for anybody, its file for who may see pay. */
export function SignedLetter({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation();
  const seesPay = useHolds('recruitment:see-pay');
  return (
    <div className="row wrap gap12">
      {seesPay ? (
        <Button
          icon={<IconDownload size={16} />}
          onClick={() => void takeFile(() => recruitment.getSignedLetter({ params: { id } }))}
        >
          {t('recruitment.offer.letter')}
        </Button>
      ) : null}
      <Link className="num" to="/verificar-documento/$code" params={{ code }}>
        {t('recruitment.offer.verify', { code })}
      </Link>
    </div>
  );
}
