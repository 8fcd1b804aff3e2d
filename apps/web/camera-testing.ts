/** Runs in the page: its camera shows the picture of a QR, aslant; without `detected` the browser has no detector. */
export function holdBeforeCamera({ picture, detected }: { picture: string; detected: string | null }): void {
  const getUserMedia = async () => {
    const shown = Object.assign(new Image(), { src: picture });
    await shown.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    context?.setTransform(0.98, 0.17, -0.17, 0.98, 220, 80);
    setInterval(() => context?.drawImage(shown, 0, 0), 50);
    return canvas.captureStream();
  };
  const Detector = class {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => Promise.resolve([{ rawValue: detected }]);
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  Object.assign(globalThis, { BarcodeDetector: detected === null ? undefined : Detector });
}
