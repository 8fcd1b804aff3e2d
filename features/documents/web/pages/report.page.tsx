import { FollowReport } from '../components/follow-report.tsx';

/** The report of documents. */
export default function ReportPage() {
  return <FollowReport isLegal={false} />;
}
