-- Whether the person said that they have what a hearing by video needs: a device, a camera and a line. By video is heard only who
-- said so (Ley 2466 of 2025, art. 7: new means of communication are used where the worker has them).
alter table disciplinary_processes add column has_video boolean;
