import '#platform/web/ui/fonts.css';
import '#platform/web/ui/tokens.css';
import '#platform/web/ui/base.css';
import { startEntry } from '#features/session/web/entry.tsx';

await startEntry();
