/** Default ports by environment variable. */
const defaults = { PORT: 4000, CARD_PORT: 4010, OUTBOX_PORT: 4020, ADDRESS_PORT: 4030, FLAGS_PORT: 4040, CLINIC_PORT: 4050 }

/** Ports of a local app and its sandboxes, by environment variable. */
export type LocalPorts = typeof defaults

/** Reads the ports from the environment. @param offset added to each, for another app beside the first */
export function readPorts(offset = 0): LocalPorts {
  const read = (name: keyof LocalPorts) => Number(process.env[name] ?? defaults[name]) + offset
  return {
    PORT: read('PORT'),
    CARD_PORT: read('CARD_PORT'),
    OUTBOX_PORT: read('OUTBOX_PORT'),
    ADDRESS_PORT: read('ADDRESS_PORT'),
    FLAGS_PORT: read('FLAGS_PORT'),
    CLINIC_PORT: read('CLINIC_PORT'),
  }
}
