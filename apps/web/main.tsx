import { gatherShell } from '#platform/web/room.ts';
import { startApp } from '#platform/web/start.tsx';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/tokens.css';
import '#platform/web/ui/base.css';
import { rooms } from './rooms.ts';
import { makeRouter } from './router.ts';

const { session, parts } = gatherShell(rooms);

// A task of its own: on a slow computer this file and its routes together hold the page for a tenth of a second.
await new Promise((resolve) => setTimeout(resolve));
await startApp(makeRouter(), session, parts);
