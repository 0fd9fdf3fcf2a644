import { fileTypeFromFile } from 'file-type'

/** What browsers play, by what the content says it is, and the name it is served under. */
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

/** The type of a recording; undefined for everything that is none, whatever it calls itself. */
export async function kindOfRecording(path: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(path)
  return type && recordings[type.mime.split(';')[0]!.trim()]
}
