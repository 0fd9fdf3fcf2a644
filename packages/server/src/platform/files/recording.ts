import { fileTypeFromFile } from 'file-type'

/** What browsers play, by the type detected from the content, and the extension it is served under. */
const recordings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/wav': 'audio/wav',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
}

/** The type of a recording; undefined for everything else, whatever it claims. */
export async function kindOfRecording(path: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(path)
  return type && recordings[type.mime.split(';')[0]!.trim()]
}
