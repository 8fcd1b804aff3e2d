import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { mostLogoBytes } from '../../policy.ts';
import { documents } from '../documents.ts';
import { logoPng } from '../logo-png.ts';
import { UploadField } from './upload-field.tsx';
import css from './writing.module.css';

export interface LogoFieldProps {
  isOn: boolean;
  fileId: string | null;
  onSwitch: (isOn: boolean) => void;
  onChange: (fileId: string | null) => void;
}

/** Whether a template carries the logo of the house, and which picture it is. */
export function LogoField({ isOn, fileId, onSwitch, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(fileId === null);
  return (
    <div className={css.form}>
      <Checkbox label={t('documents.template.logo')} value={isOn} onChange={onSwitch} />
      {isOn && fileId !== null ? <Picture key={fileId} fileId={fileId} /> : null}
      {isOn && isChanging ? (
        <UploadField
          label={t('documents.template.logoFile')}
          description={t('documents.template.logoText')}
          accept=".png,.jpg,.jpeg,.svg"
          maxBytes={mostLogoBytes}
          send={async (file, onProgress, signal) => {
            const { file_id } = await documents.uploadLogo({
              files: { file: await logoPng(file) },
              onProgress,
              signal,
            });
            onChange(file_id);
            return file_id;
          }}
          onCleared={() => onChange(null)}
        />
      ) : null}
      {isOn && !isChanging ? (
        <div>
          <Button size="small" onClick={() => setChanging(true)}>
            {t('documents.template.logoChange')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Picture({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const found = useQuery({ ...documents.getLogo.query({ params: { id: fileId } }), staleTime: Infinity, gcTime: 0 });
  const blob = found.data;
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!blob) return;
      const made = URL.createObjectURL(blob);
      image.src = made;
      return () => URL.revokeObjectURL(made);
    },
    [blob],
  );
  return blob ? <img ref={show} className={css.logo} alt={t('documents.template.logoNow')} /> : null;
}
