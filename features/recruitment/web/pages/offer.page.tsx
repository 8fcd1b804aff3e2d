import { IconDownload, IconSignature } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatMoney } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { recruitment } from '../recruitment.ts';

/** The offer, to be read and signed once with the full name. */
export default function OfferPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams({ strict: false });
  const queries = useQueryClient();
  const asked = recruitment.getOffer.query({ body: { token } });
  const { data, error } = useQuery({ ...asked, retry: false, staleTime: Infinity, refetchOnWindowFocus: false });
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const sign = () =>
    attempt(async () => {
      const signed = await recruitment.signOffer({ body: { token, name: name.trim(), agrees: true } });
      queries.setQueryData(asked.queryKey, signed);
    });
  return (
    <PublicPage company={data?.company}>
      {error ? (
        <EmptyState
          level={1}
          art={<ClosedGate />}
          title={t('recruitment.status.closed')}
          text={`${explainFailure(error)} ${t('recruitment.status.closedText')}`}
          actions={<AnchorButton href="/trabaja-con-nosotros">{t('recruitment.open.seeOpen')}</AnchorButton>}
        />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <div className="stack gap16">
          <h1 className="h1">{t('recruitment.letter.title')}</h1>
          <p>{t('recruitment.offer.hello', { name: data.name, company: data.company })}</p>
          <FactList
            facts={[
              [t('recruitment.vacancy.title'), data.vacancy],
              [t('recruitment.requisition.city'), data.city],
              [t('recruitment.requisition.schedule'), data.schedule],
              [t('recruitment.offer.salary'), formatMoney(data.salary)],
              [t('recruitment.offer.starts'), formatDay(data.starts_on)],
            ]}
          />
          {data.signed_at ? (
            <Card padded className="stack gap8">
              <h2 className="h20" role="status">
                {t('recruitment.offer.done')}
              </h2>
              <p>{t('recruitment.offer.doneText', { at: formatMoment(data.signed_at) })}</p>
            </Card>
          ) : (
            <Card padded>
              <div className="stack gap12">
                <p className="ink2">{t('recruitment.offer.until', { at: formatMoment(data.expires_at) })}</p>
                <div>
                  <Button
                    icon={<IconDownload size={16} />}
                    onClick={() => void takeFile(() => recruitment.readOffer({ body: { token } }))}
                  >
                    {t('recruitment.offer.read')}
                  </Button>
                </div>
                <TextField
                  label={t('recruitment.offer.name')}
                  hint={t('recruitment.issue.other_name')}
                  required
                  value={name}
                  onChange={setName}
                  error={failure}
                  maxLength={160}
                />
                <Checkbox label={t('recruitment.offer.agrees')} value={agrees} onChange={setAgrees} />
                <div>
                  <Button
                    variant="primary"
                    busy={busy}
                    blocked={agrees && name.trim() !== '' ? undefined : t('recruitment.offer.blocked')}
                    icon={<IconSignature size={16} />}
                    onClick={() => void sign()}
                  >
                    {t('recruitment.offer.sign')}
                  </Button>
                </div>
              </div>
            </Card>
          )}
        </div>
      )}
    </PublicPage>
  );
}
