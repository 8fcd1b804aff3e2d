import { lazyPart } from '#platform/web/lazy-part.tsx';

// What other rooms scan a code with: a page that takes it names `id-cards` in its `uses`.

export { mayAskForCamera } from './camera.ts';

/** Looks through the camera until a QR is seen. */
export const CodeCamera = lazyPart<{ onRead: (text: string) => void }>(() =>
  import('./components/camera-reader.tsx').then((part) => part.CameraReader),
);
