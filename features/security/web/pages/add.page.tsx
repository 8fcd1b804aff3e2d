import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { ActForm } from '../components/act-form.tsx';
import { DeliveryFile } from '../components/delivery-file.tsx';
import { MinutesForm } from '../components/minutes-form.tsx';
import { TransferForm } from '../components/transfer-form.tsx';
import { security } from '../security.ts';

const spec = { filters: ['acta', 'que', 'incidente'] } as const;
const kinds = ['entrega', 'traspaso', 'archivo', 'reunion'] as const;

const forms = {
  entrega: () => <ActForm act={undefined} />,
  traspaso: () => <TransferForm />,
  archivo: () => <DeliveryFile />,
  reunion: (incident: string | undefined) => <MinutesForm minutes={undefined} about={incident} />,
} as const;

/** Where acts are written: a delivery, a transfer, many from a file, and minutes. */
export default function AddPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const id = list.state.filters.acta?.[0];
  const kind = kinds.find((one) => one === list.state.filters.que?.[0]) ?? 'entrega';
  const found = useQuery({ ...security.getAct.query({ params: { id: id ?? '' } }), enabled: id !== undefined });
  if (id !== undefined && !found.data)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={{ to: '/seguridad/actas', label: t('security.title.acts') }}
      />
    );
  if (found.data)
    return (
      <>
        <PageHeader title={t('security.add.editTitle', { number: found.data.number })} lead={t('security.add.lead')} />
        <ActForm key={found.data.id} act={found.data} />
      </>
    );
  return (
    <>
      <PageHeader title={t('security.title.add')} lead={t('security.add.lead')} />
      <div className="stack">
        <Segmented
          label={t('security.add.what')}
          value={kind}
          options={kinds.map((key) => ({ key, label: t(`security.add.kind.${key}`) }))}
          onChange={(key) => list.show({ filters: { que: [key] } })}
        />
        {forms[kind](list.state.filters.incidente?.[0])}
      </div>
    </>
  );
}
