import { FollowReport } from '../components/follow-report.tsx';

/** The report of legal documents. */
export default function LegalReportPage() {
  return <FollowReport isLegal={true} />;
}
