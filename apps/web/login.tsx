import { fetchLetters, wearLetters } from '#platform/web/letters.ts';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/tokens.css';
import '#platform/web/ui/base.css';
import { startEntry } from '#features/session/web/entry.tsx';

// Few letters are read here while they come, and every screen after this one has them.
void fetchLetters().then(wearLetters, () => undefined);
await startEntry();
