import { DeletedList } from '../components/deleted-list.tsx';

/** What is cancelled of documents. */
export default function DeletePage() {
  return <DeletedList isLegal={false} />;
}
