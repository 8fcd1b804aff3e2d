import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mostSigners, signerRoles, type SignerRole } from '../../policy.ts';
import type { SignerPlan } from '../../template.ts';
import { findPeople } from '../find-people.ts';
import css from './writing.module.css';

export interface SignersEditorProps {
  value: readonly SignerPlan[];
  onChange: (value: readonly SignerPlan[]) => void;
  error?: string | undefined;
}

/** Who signs, in this order; whoever is named is looked for by name. */
export function SignersEditor({ value, onChange, error }: SignersEditorProps) {
  const { t } = useTranslation();
  const put = (at: number, part: Partial<SignerPlan>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const move = (at: number, by: number) => {
    const next = [...value];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    onChange(next);
  };
  const add = () => onChange([...value, { role: 'leader', label: t('documents.role.leader'), person_id: null }]);
  return (
    <Field label={t('documents.write.signers')} description={t('documents.write.signersText')} error={error} group>
      {() => (
        <ol className={css.list}>
          {value.map((signer, at) => {
            const isNamed = signer.role === 'person' || signer.role === 'legal_representative';
            const place = at + 1;
            return (
              <li key={at} className={css.row}>
                <span className={css.number}>{place}</span>
                <SelectField
                  label={t('documents.write.role', { place })}
                  value={signer.role}
                  options={signerRoles.map((role) => ({ value: role, label: t(`documents.role.${role}`) }))}
                  onChange={(role) =>
                    put(at, { role: role as SignerRole, label: t(`documents.role.${role}`), person_id: null })
                  }
                />
                <TextField
                  label={t('documents.write.label', { place })}
                  value={signer.label}
                  maxLength={60}
                  onChange={(label) => put(at, { label })}
                />
                {isNamed ? (
                  <SelectField
                    required
                    label={t('documents.write.person', { place })}
                    value={signer.person_id ?? ''}
                    options={findPeople}
                    onChange={(person_id) => put(at, { person_id })}
                  />
                ) : null}
                <span className={css.tools}>
                  <IconButton
                    label={t('documents.write.up', { place })}
                    icon={<IconArrowUp size={18} />}
                    blocked={at === 0 ? t('documents.write.first') : undefined}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    label={t('documents.write.down', { place })}
                    icon={<IconArrowDown size={18} />}
                    blocked={at === value.length - 1 ? t('documents.write.last') : undefined}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    remove
                    label={t('documents.write.remove', { place })}
                    icon={<IconTrash size={18} />}
                    blocked={value.length === 1 ? t('documents.write.onlyOne') : undefined}
                    onClick={() => onChange(value.filter((_, index) => index !== at))}
                  />
                </span>
              </li>
            );
          })}
          <li>
            <Button
              size="small"
              icon={<IconPlus size={16} />}
              blocked={value.length >= mostSigners ? t('documents.write.most', { count: mostSigners }) : undefined}
              onClick={add}
            >
              {t('documents.write.addSigner')}
            </Button>
          </li>
        </ol>
      )}
    </Field>
  );
}
