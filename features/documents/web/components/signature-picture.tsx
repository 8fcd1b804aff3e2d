import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { pngOfPicture } from '../drawing.ts';
import css from './signature-pad.module.css';
import type { SignaturePadProps } from './signature-pad.tsx';

const mostMegabytes = 5;

/** A photo or scan of a signature on paper, brought to the size of one that is drawn. */
export function SignaturePicture({ onChange }: Pick<SignaturePadProps, 'onChange'>) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [png, setPng] = useState('');
  const [failed, setFailed] = useState<string>();
  const take = async (next: readonly FileEntry[]) => {
    setFiles(next);
    setPng('');
    setFailed(undefined);
    onChange(undefined);
    const file = next[0]?.error ? undefined : next[0]?.file;
    if (!file) return;
    const read = await pngOfPicture(file);
    if (read === undefined) return setFailed(t('documents.signature.unreadable'));
    setPng(read);
    onChange({ kind: 'drawn', png: read });
  };
  return (
    <div className="stack gap8">
      <FileField
        label={t('documents.signature.pictureFile')}
        description={t('documents.signature.pictureHint')}
        accept=".png,.jpg,.jpeg"
        maxMegabytes={mostMegabytes}
        value={files}
        onChange={(next) => void take(next)}
        error={failed}
      />
      {png === '' ? null : (
        <div className={css.paper}>
          <img src={`data:image/png;base64,${png}`} alt={t('documents.signature.pictureShown')} />
        </div>
      )}
    </div>
  );
}
