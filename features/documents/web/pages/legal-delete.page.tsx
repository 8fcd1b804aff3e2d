import { DeletedList } from '../components/deleted-list.tsx';

/** What is cancelled of legal documents. */
export default function LegalDeletePage() {
  return <DeletedList isLegal={true} />;
}
