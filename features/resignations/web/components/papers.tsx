import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { resignations, type Resignation } from '../resignations.ts';

/** The letter of a resignation, and the certificate of employment once it can be given. */
export function Papers({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  return (
    <div className="row wrap gap8">
      <Button
        variant="outline"
        icon={<IconDownload />}
        onClick={() => void takeFile(() => resignations.getDocument({ body: { id: item.id } }))}
      >
        {t('resignations.own.letter')}
      </Button>
      {item.can_certify ? (
        <Button
          variant="outline"
          icon={<IconCertificate />}
          onClick={() => void takeFile(() => resignations.getCertificate({ params: { id: item.id } }))}
        >
          {t('resignations.title.certificate')}
        </Button>
      ) : null}
    </div>
  );
}
