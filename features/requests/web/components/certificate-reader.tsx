import type { TFunction } from 'i18next';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { CertificateFacts } from '../../certificate-text.ts';
import { readCertificateFile } from '../certificate-file.ts';

export interface CertificateReaderProps {
  file: File;
  onUse: (facts: CertificateFacts) => void;
}

/** What the chosen certificate says, read in this browser; its owner looks at it and takes it over. */
export function CertificateReader({ file, onUse }: CertificateReaderProps) {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['certificate-file', file.name, file.size, file.lastModified],
    // A file that cannot be read says nothing, and is sent all the same.
    queryFn: () => readCertificateFile(file).catch((): CertificateFacts => ({})),
    retry: false,
    gcTime: 0,
  });
  if (!found.data) return null;
  const words = wordsOf(t, found.data);
  if (words.length === 0)
    return <Banner tone="info" icon={<IconFileSearch size={18} />} text={t('requests.read.nothing')} />;
  return (
    <Banner
      tone="info"
      icon={<IconFileSearch size={18} />}
      title={t('requests.read.found')}
      text={`${words.join(' · ')}. ${t('requests.read.check')}`}
      action={
        <Button size="small" onClick={() => onUse(found.data)}>
          {t('requests.read.use')}
        </Button>
      }
    />
  );
}

function wordsOf(t: TFunction, facts: CertificateFacts): string[] {
  const { starts_on, ends_on, issued_on, entity, certificate_number, diagnosis_code, origin } = facts;
  const named: [string, string | undefined][] = [
    [t('requests.ask.from'), starts_on && formatDay(starts_on)],
    [t('requests.ask.to'), ends_on && formatDay(ends_on)],
    [t('requests.ask.issued'), issued_on && formatDay(issued_on)],
    [t('requests.ask.entity'), entity],
    [t('requests.ask.certificate'), certificate_number],
    [t('requests.ask.code'), diagnosis_code],
    [t('requests.ask.origin'), origin && t(`requests.origin.${origin}`)],
  ];
  return named.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
}
