administer();
