/** One green pixel. */
export const PHOTO = {
  name: 'me.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVR4nGPgSnMAAAEuALHoxdcIAAAAAElFTkSuQmCC',
    'base64',
  ),
}
