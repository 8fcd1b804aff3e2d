import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CodeForm } from '#platform/web/ui/code-form.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { VerifiedDocument } from '../components/verified-document.tsx';
import { documents, type Verified } from '../documents.ts';
import { canHash, hashOf } from '../hash-file.ts';
import css from './verify-document.module.css';

/** What anybody finds out about a document of the house: by its code, or by the file, which stays where it is. */
export default function VerifyDocumentPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code = '' } = useParams({ strict: false });
  const found = useQuery({
    ...documents.verifyCode.query({ params: { code: code.slice(0, 40) } }),
    enabled: code !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [byFile, setByFile] = useState<{ name: string; verified: Verified }>();
  return (
    <PublicPage company={(byFile?.verified.company ?? found.data?.company) || undefined}>
      <h1 className="h1">{t('documents.title.verify')}</h1>
      {byFile ? (
        <VerifiedDocument verified={byFile.verified} fileName={byFile.name} />
      ) : found.data ? (
        <VerifiedDocument verified={found.data} />
      ) : found.error ? (
        <ErrorState title={t('documents.verify.failed')} text={explainFailure(found.error)} of={found} />
      ) : null}
      <ByFile code={code} onVerified={(name, verified) => setByFile({ name, verified })} />
      <CodeForm
        label={t('documents.verify.code')}
        action={t('documents.verify.ask')}
        onAsk={(asked) => {
          setByFile(undefined);
          void navigate({ to: '/verificar-documento/$code', params: { code: asked } });
        }}
      />
      <p className={`t13 ink3 ${css.foot}`}>{t('documents.verify.privacy')}</p>
    </PublicPage>
  );
}

function ByFile({ code, onVerified }: { code: string; onVerified: (name: string, verified: Verified) => void }) {
  const { t } = useTranslation();
  const [entries, setEntries] = useState<readonly FileEntry[]>([]);
  const [failure, setFailure] = useState<string>();
  const check = async (chosen: readonly FileEntry[]) => {
    setEntries(chosen);
    setFailure(undefined);
    const file = chosen[0]?.file;
    if (!file || chosen[0]?.error) return;
    if (!canHash()) return setFailure(t('documents.verify.needsHttps'));
    try {
      const sha256 = await hashOf(file);
      onVerified(
        file.name,
        await documents.verifyHash({ body: { sha256, ...(code === '' ? {} : { code: code.slice(0, 40) }) } }),
      );
    } catch (error) {
      setFailure(explainFailure(error));
    }
  };
  return (
    <Card padded className={css.part}>
      <FileField
        label={t('documents.verify.file')}
        description={t('documents.verify.fileText')}
        accept=".pdf,.png"
        maxMegabytes={100}
        value={entries}
        error={failure}
        onChange={(chosen) => void check(chosen)}
      />
    </Card>
  );
}
