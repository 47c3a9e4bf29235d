import type { Transform } from '@anamnesis/engine/schema'

/** A chosen file, base64-encoded, under the name of its document. */
export const directUpload: Transform = ({ answers, facts }) => {
  for (const [document, answer] of Object.entries(answers)) {
    if (typeof answer !== 'object' || !('kind' in answer) || answer.kind !== 'file') continue
    return { document, file: answer.content, file_name: answer.name, content_type: answer.type, treatment_id: facts['treatment_id'] }
  }
  return { ...facts }
}
