import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { resignations, type Certificate } from '../resignations.ts';

const spec = { filters: [], size: 20 } as const;

/** One's own certificate of employment, as often as one wants, and those that were handed over before. */
export default function CertificatePage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [hasSalary, setHasSalary] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { page, size } = list.state;
  const found = useQuery(resignations.listCertificates.page({ query: { page, size } }));
  const issue = async () => {
    setBusy(true);
    await takeFile(async () => {
      const file = await resignations.issueCertificate({ body: { with_salary: hasSalary } });
      toast({ title: t('resignations.certificate.done') });
      await renew('resignations');
      return file;
    });
    setBusy(false);
  };
  const columns: readonly Column<Certificate>[] = [
    { key: 'issued', header: t('resignations.certificate.issued'), cell: (row) => formatMoment(row.issued_at) },
    {
      key: 'code',
      header: t('resignations.certificate.code'),
      width: 260,
      cell: (row) => (
        <Link className="num" to={'/verificar-documento/$code'} params={{ code: row.code }}>
          {row.code}
        </Link>
      ),
    },
    { key: 'what', header: t('resignations.certificate.what'), width: 260, cell: (row) => whatOf(row) },
  ];
  const whatOf = (row: Certificate) =>
    row.leaves_on
      ? t('resignations.certificate.untilDay', { day: formatDay(row.leaves_on) })
      : t(row.with_salary ? 'resignations.certificate.withSalary' : 'resignations.certificate.withoutSalary');
  return (
    <>
      <PageHeader title={t('resignations.title.certificate')} lead={t('resignations.certificate.lead')} />
      <div className="stack gap16">
        <Card padded>
          <div className="stack gap16">
            <Banner tone="calm" icon={<IconCertificate size={20} />} text={t('resignations.certificate.right')} />
            <Checkbox value={hasSalary} onChange={setHasSalary} label={t('resignations.certificate.askSalary')} />
            <div>
              <Button variant="primary" icon={<IconDownload />} busy={isBusy} onClick={() => void issue()}>
                {t('resignations.certificate.download')}
              </Button>
            </div>
          </div>
        </Card>
        <RecordTable<Certificate>
          list={list}
          label={t('resignations.certificate.earlier')}
          found={found}
          rowName={(row) => row.code}
          columns={columns}
          card={(row) => ({ title: formatMoment(row.issued_at), detail: row.code, after: whatOf(row) })}
          empty={
            <EmptyState
              art={<PaperPage />}
              title={t('resignations.certificate.none')}
              text={t('resignations.certificate.noneText')}
            />
          }
        />
      </div>
    </>
  );
}
