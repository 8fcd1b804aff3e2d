import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PreviewDialog } from '#platform/web/ui/preview-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { audienceSchema } from '../../audience-schema.ts';
import { findPeople } from '../people.ts';
import css from './audience-preview.module.css';
import { SightRule, type Sight } from './sight-rule.tsx';

type Audience = z.output<typeof audienceSchema>;

export interface AudiencePreviewProps {
  open: boolean;
  onClose: () => void;
  /** Whom the item is for. */
  audience: Audience;
  /** The call of the room that looks with the eyes of a person, as a query. */
  seeAs: (body: { audience: Audience; person: string }) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Sight>;
  };
  /** What its readers will see. */
  children: ReactNode;
}

/** The preview of an item, and whether a chosen person would see it: condition by condition, and what stands before them. */
export function AudiencePreview({ open, onClose, audience, seeAs, children }: AudiencePreviewProps) {
  const { t } = useTranslation();
  const [person, setPerson] = useState('');
  const { data, error } = useQuery({ ...seeAs({ audience, person }), enabled: open && person !== '' });
  const verdict = data ? (!data.sees ? 'seesNot' : data.rules.length > 0 ? 'sees' : 'seesAll') : undefined;
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      above={
        <div className={css.reader}>
          <SelectField
            label={t('organization.sight.person')}
            description={t('organization.sight.hint')}
            placeholder={t('organization.sight.anybody')}
            value={person}
            options={findPeople}
            onChange={setPerson}
          />
          <div role="status" className={css.verdict}>
            {error ? <p className="due-broken">{explainFailure(error)}</p> : null}
            {verdict ? (
              <p className="strong">
                <StateMark state={verdict === 'seesNot' ? 'refused' : 'done'}>
                  {t(`organization.sight.${verdict}`)}
                </StateMark>
              </p>
            ) : null}
            {data && data.rules.length > 0 ? (
              <ul className={css.rules}>
                {data.rules.map((rule) => (
                  <SightRule key={rule.dimension} rule={rule} />
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      }
    >
      {data?.sees === false ? (
        <div className={css.hidden}>
          <IconEyeOff size={28} aria-hidden="true" />
          <p className="strong">{t('organization.sight.hidden')}</p>
          <p className="ink2">{t('organization.sight.hiddenText')}</p>
        </div>
      ) : (
        children
      )}
    </PreviewDialog>
  );
}
