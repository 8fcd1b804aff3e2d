/** Whether this browser lets a page ask for a camera: it does so over HTTPS alone. */
export function mayAskForCamera(): boolean {
  return 'mediaDevices' in navigator;
}
