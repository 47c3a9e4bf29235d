/** Why a server or a command can't start: code, exit code (as in sysexits.h), meaning and fix. */
export const startFaults = {
  USAGE: { exit: 64, meaning: 'The command is unknown, or an argument is missing.', fix: '`anamnesis-api help` lists them.' },
  DATABASE_CORRUPT: {
    exit: 65,
    meaning: 'The folder of the embedded database exists but can’t be opened.',
    fix: 'Restore the newest snapshot or a backup: `anamnesis-api restore <file> --replace`.',
  },
  DATABASE_INCOMPLETE: {
    exit: 65,
    meaning:
      'The folder of the embedded database contains files but is incomplete; or it is empty or missing, although `uploads` or `snapshots` next to it show that there was a database. Nothing is created.',
    fix: 'Restore the removed files, the newest snapshot or a backup, or remove `database`, `uploads` and `snapshots` to start empty.',
  },
  MIGRATION_FAILED: {
    exit: 65,
    meaning:
      'The database could not be migrated to the version of this server. The failed migration was rolled back; the previous version still works.',
    fix: 'Start the previous version, and report the database’s error code.',
  },
  BACKUP_DAMAGED: { exit: 65, meaning: 'The file is not a complete backup. Nothing was changed.', fix: 'Choose another file.' },
  BACKUP_MISSING: { exit: 66, meaning: 'The file does not exist.', fix: 'Check the path.' },
  MEMBER_UNKNOWN: {
    exit: 67,
    meaning: 'No clinic member with this address is enabled.',
    fix: '`anamnesis-api member list` lists them.',
  },
  MEMBER_EXISTS: { exit: 73, meaning: 'Another clinic member with this address is enabled.', fix: 'Disable that member first.' },
  DATABASE_UNREACHABLE: { exit: 69, meaning: 'PostgreSQL does not respond at DATABASE_URL.', fix: 'Start it, or correct DATABASE_URL.' },
  UNEXPECTED: {
    exit: 70,
    meaning: 'An unexpected error.',
    fix: 'Report it with the logged line of kind `fault`, which contains no patient data.',
  },
  PORT_TAKEN: { exit: 71, meaning: 'Another program uses the port.', fix: 'Stop it, or set PORT.' },
  ADDRESS_UNKNOWN: { exit: 72, meaning: 'HOST is not an address of this machine.', fix: 'Correct HOST; 0.0.0.0 listens on all addresses.' },
  DATA_READ_ONLY: {
    exit: 73,
    meaning: 'The data folder is not writable.',
    fix: 'Make it writable for the server’s user, or set ANAMNESIS_DATA.',
  },
  FILE_EXISTS: {
    exit: 73,
    meaning: 'A backup or a restore would overwrite existing data.',
    fix: 'Choose another file, or an empty PostgreSQL database; to replace an embedded database, use `--replace`.',
  },
  DISK_FULL: { exit: 74, meaning: 'The disk has too little free space for a safe write.', fix: 'Make room.' },
  DATABASE_IN_USE: {
    exit: 75,
    meaning: 'Another process uses the embedded database.',
    fix: 'Stop it, or set ANAMNESIS_DATA to another folder.',
  },
  MIGRATION_BLOCKED: {
    exit: 75,
    meaning: 'A migration waited too long for a locked table and was rolled back.',
    fix: 'Start again. If it happens again, look for long transactions in `pg_stat_activity`.',
  },
  DATABASE_REFUSED: {
    exit: 77,
    meaning: 'PostgreSQL rejects the user, the password or the database name.',
    fix: 'Correct DATABASE_URL, or grant the user access.',
  },
  DATABASE_OF_ANOTHER_BRAND: {
    exit: 78,
    meaning: 'The database belongs to another brand, which used it first.',
    fix: 'Correct ANAMNESIS_BRAND, or set DATABASE_URL or ANAMNESIS_DATA to a separate database.',
  },
  FIELD_KEY_MISSING: {
    exit: 78,
    meaning: 'The database contains data encrypted with a key that this server does not have.',
    fix: 'Add the key to FIELD_KEYS, or restore the file `field.key` in ANAMNESIS_DATA. Without it addresses and health cards can’t be read.',
  },
  PORT_FORBIDDEN: { exit: 77, meaning: 'The server’s user may not listen on the port.', fix: 'Set PORT to 1024 or more.' },
  CONFIG_INVALID: { exit: 78, meaning: 'A variable is missing or invalid.', fix: 'Set it as described above.' },
} as const satisfies Readonly<Record<string, { readonly exit: number; readonly meaning: string; readonly fix: string }>>
