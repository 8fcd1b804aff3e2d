import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { Box, Field as FormField, SignerPlan } from '../../template.ts';
import { documents } from '../documents.ts';
import { usePlaceholders } from '../use-placeholders.ts';
import css from './box-editor.module.css';

const BoxStage = lazy(() => import('./box-stage.tsx'));

export interface BoxEditorProps {
  fileId: string;
  pages: number;
  signers: readonly SignerPlan[];
  fields: readonly FormField[];
  value: readonly Box[];
  onChange: (value: readonly Box[]) => void;
  error?: string | undefined;
}

/** Where on an uploaded PDF each one signs, and where values are written. */
export function BoxEditor({ fileId, pages, signers, fields, value, onChange, error }: BoxEditorProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const file = useQuery({
    ...documents.getUploadedPdf.query({ params: { id: fileId } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const placeholders = usePlaceholders(fields);
  const nameOf = ({ kind, signer, name }: Box) =>
    kind === 'signature'
      ? t('documents.boxes.signature', { label: signers[signer ?? 0]?.label ?? '' })
      : (placeholders.find((one) => one.name === name)?.label ?? name ?? '');
  const add = (part: Pick<Box, 'kind' | 'signer' | 'name'>) => {
    const size = part.kind === 'signature' ? { width: 0.34, height: 0.1 } : { width: 0.26, height: 0.03 };
    onChange([...value, { ...part, ...size, page, x: 0.12, y: 0.12 + (value.length % 8) * 0.06 }]);
    setChosen(value.length);
  };
  return (
    <Field label={t('documents.boxes.title')} description={t('documents.boxes.text')} error={error} group>
      {() => (
        <div className={css.editor}>
          <div className="row wrap">
            {signers.map((signer, at) => (
              <Button
                key={at}
                size="small"
                icon={<IconPlus size={16} />}
                blocked={
                  value.some((box) => box.kind === 'signature' && box.signer === at)
                    ? t('documents.boxes.placed')
                    : undefined
                }
                onClick={() => add({ kind: 'signature', signer: at, name: null })}
              >
                {t('documents.boxes.signature', { label: signer.label })}
              </Button>
            ))}
            <Menu
              label={t('documents.boxes.value')}
              trigger={(props) => (
                <Button {...props} size="small" icon={<IconPlus size={16} />}>
                  {t('documents.boxes.value')}
                </Button>
              )}
              items={placeholders.map(({ name, label }) => ({
                key: name,
                label,
                onSelect: () => add({ kind: 'value', signer: null, name }),
              }))}
            />
          </div>
          <FailureWords words={file.error ? explainFailure(file.error) : undefined} />
          {file.data ? (
            <Suspense fallback={<SkeletonText lines={10} />}>
              <BoxStage
                file={file.data}
                page={page}
                boxes={value}
                nameOf={nameOf}
                chosen={chosen}
                onChoose={setChosen}
                onMove={(at, box) => onChange(value.map((one, index) => (index === at ? box : one)))}
                onRemove={(at) => onChange(value.filter((_, index) => index !== at))}
              />
            </Suspense>
          ) : null}
          <Pager page={page} size={1} total={pages} onTurn={setPage} />
        </div>
      )}
    </Field>
  );
}
