/** Why a server or a command can't start: code, exit code (as in sysexits.h), meaning and fix. */
export const startFaults = {
  USAGE: { exit: 64, meaning: 'The command is not known, or lacks a word.', mend: '`anamnesis-api help` lists them.' },
  DATABASE_CORRUPT: {
    exit: 65,
    meaning: 'The folder of the embedded database is there, and cannot be opened.',
    mend: 'Restore the newest snapshot or a backup: `anamnesis-api restore <file> --replace`.',
  },
  DATABASE_INCOMPLETE: {
    exit: 65,
    meaning:
      'The folder of the embedded database holds files, but not those that make it one; or it is empty or gone, while `uploads` or `snapshots` beside it show that there was one. Nothing is created.',
    mend: 'Put back what was removed, restore the newest snapshot or a backup, or remove `database`, `uploads` and `snapshots` to begin anew.',
  },
  MIGRATION_FAILED: {
    exit: 65,
    meaning:
      'The database could not be brought to the version of this server. The migration that failed is undone; the version that ran before still works on it.',
    mend: 'Start the version that ran before, and report the code of the database that is named.',
  },
  BACKUP_DAMAGED: { exit: 65, meaning: 'The file is no whole backup. Nothing was changed.', mend: 'Take another one.' },
  BACKUP_MISSING: { exit: 66, meaning: 'There is no such file.', mend: 'Check the path.' },
  MEMBER_UNKNOWN: {
    exit: 67,
    meaning: 'No member of the clinic is enabled under this address.',
    mend: '`anamnesis-api member list` lists them.',
  },
  MEMBER_EXISTS: { exit: 73, meaning: 'Another member of the clinic is enabled under this address.', mend: 'Disable that one first.' },
  DATABASE_UNREACHABLE: { exit: 69, meaning: 'PostgreSQL does not answer at DATABASE_URL.', mend: 'Start it, or correct DATABASE_URL.' },
  UNEXPECTED: {
    exit: 70,
    meaning: 'Something that no other code foresees.',
    mend: 'Report it with the line of kind `fault` that was logged; it holds nothing of patients.',
  },
  PORT_TAKEN: { exit: 71, meaning: 'Something else listens on the port.', mend: 'Stop it, or set PORT.' },
  ADDRESS_UNKNOWN: { exit: 72, meaning: 'HOST is no address of this machine.', mend: 'Correct HOST; 0.0.0.0 is every one.' },
  DATA_READ_ONLY: {
    exit: 73,
    meaning: 'The folder of the data cannot be written.',
    mend: 'Give it to the user that the server runs as, or set ANAMNESIS_DATA.',
  },
  FILE_EXISTS: {
    exit: 73,
    meaning: 'A backup or a restore would overwrite what is there.',
    mend: 'Name another file, or an empty PostgreSQL; a restore of the embedded database replaces with `--replace`.',
  },
  DISK_FULL: { exit: 74, meaning: 'The disk has too little room for the database to be safe.', mend: 'Make room.' },
  DATABASE_IN_USE: {
    exit: 75,
    meaning: 'Another process works on the embedded database.',
    mend: 'Stop it, or set ANAMNESIS_DATA to another folder.',
  },
  MIGRATION_BLOCKED: {
    exit: 75,
    meaning: 'A migration waited too long for a table that another transaction holds, and was undone.',
    mend: 'Start again. Where it happens again, look for long transactions in `pg_stat_activity`.',
  },
  DATABASE_REFUSED: {
    exit: 77,
    meaning: 'PostgreSQL refuses the user, the password or the name of the database.',
    mend: 'Correct DATABASE_URL, or give the user its rights.',
  },
  DATABASE_OF_ANOTHER_BRAND: {
    exit: 78,
    meaning: 'The database holds the patients of another brand: one that was served from it first.',
    mend: 'Correct ANAMNESIS_BRAND, or set DATABASE_URL or ANAMNESIS_DATA to a database of its own.',
  },
  FIELD_KEY_MISSING: {
    exit: 78,
    meaning: 'The database holds what a key has encrypted that this server does not have.',
    mend: 'Add the key to FIELD_KEYS, or put the file `field.key` back into ANAMNESIS_DATA. Without it addresses and health cards cannot be read.',
  },
  PORT_FORBIDDEN: { exit: 77, meaning: 'The user that the server runs as may not listen on the port.', mend: 'Set PORT to 1024 or more.' },
  CONFIG_INVALID: { exit: 78, meaning: 'A variable is missing or wrong.', mend: 'Set it as described above.' },
} as const satisfies Readonly<Record<string, { readonly exit: number; readonly meaning: string; readonly mend: string }>>
